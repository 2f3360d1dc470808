"""What laboratory/lab prints and keeps: python3 lab_test.py PATH_OF_LAB"""
import contextlib
import importlib.machinery
import importlib.util
import io
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("lab", sys.argv.pop())
spec = importlib.util.spec_from_loader("lab", loader)
lab = importlib.util.module_from_spec(spec)
loader.exec_module(lab)


def result(value, lower, upper):
    side = {"games": 2, "wins": 1, "losses": 1, "draws": 0}
    ours = {"name": "Parlour", "total": {"games": 4, "wins": 2, "losses": 1, "draws": 1, "score": 0.625},
            "as_first": side, "as_second": side, "elo": {"value": value, "lower": lower, "upper": upper},
            "errors": {"illegal_moves": 0, "time_forfeits": 1, "failures": 0}}
    other = {"name": "other", "errors": {"illegal_moves": 1, "time_forfeits": 0, "failures": 0}}
    return {"entrants": [ours, other]}


class LabTest(unittest.TestCase):
    def test_paths_survive_both_grammars(self):
        self.assertEqual(lab.program_spec("/a b/pbrain"), 'cmd:"\'/a b/pbrain\'"')
        self.assertEqual(lab.in_quotes('a"b\\c'), '"a\\"b\\\\c"')

    def test_names_fit_and_differ(self):
        self.assertEqual(lab.names_of("new", "old"), ["new", "old"])
        self.assertEqual(lab.names_of("same", "same"), ["same (new)", "same (base)"])
        long = 'cmd:"/somewhere/build/laboratory/bin/laboratory/brain --set kNear=%d --set kFutileMargin=60"'
        for names in (lab.names_of(long % 80, long % 90), lab.names_of(long % 80, long % 80)):
            self.assertNotEqual(names[0], names[1])
            self.assertTrue(all(len(name) <= 60 for name in names), names)
        self.assertTrue(lab.names_of(long % 80, "x")[0].endswith('kNear=80 --set kFutileMargin=60"'))

    def test_elo_is_open_where_nothing_is_known(self):
        self.assertEqual(lab.elo_text({"value": -184.2, "lower": -244.4, "upper": -132.9}), "-184 (-244 … -133)")
        self.assertEqual(lab.elo_text({"value": 300.0, "lower": 71.0, "upper": None}), "+300 (+71 … ∞)")
        self.assertEqual(lab.elo_text({"value": None, "lower": 182.0, "upper": None}), "above +182")
        self.assertEqual(lab.elo_text({"value": None, "lower": None, "upper": -182.0}), "below -182")

    def test_a_log_may_be_cut_short_and_leave_things_out(self):
        with tempfile.TemporaryDirectory() as folder:
            log = pathlib.Path(folder) / "log"
            self.assertEqual(lab.read_log(log), (None, None, 0))
            log.write_text("100.0\t12\t200000\t2000000\n98.0\t14\t-\t-\n2.0\t90\t10\t5000\n99.0\t1")
            self.assertEqual(lab.read_log(log, 25), (13.0, 2000.0, 3))
            self.assertEqual(lab.said(lab.read_log(log, 25)), "13.0, 2000")
            self.assertEqual(lab.said((None, None, 3)), "–, –")

    def test_a_row_of_the_table(self):
        log = (12.04, 1957.3, 100)
        self.assertEqual(lab.table_row(result(88.7, -10, 200), "Parlour", "other", "100ms", log, (None, 517.0, 9)),
                         "| other | 100ms | 4 | 2 : 1 : 1 | 62.5 % | +89 (-10 … +200) | 12.0, 1957 | –, 517 | 1 : 1 "
                         "| 75.0 % |")
        self.assertEqual(len(lab.HEAD.splitlines()[0].split("|")), len(lab.HEAD.splitlines()[1].split("|")))
        self.assertIn("errors {'time_forfeits': 1, 'illegal_moves': 1}", lab.match_line(result(88.7, -10, 200), "Parlour"))

    def test_nothing_is_left_where_every_game_ended_by_an_error(self):
        self.assertEqual(lab.score_without_errors({"games": 3, "wins": 2, "draws": 0}, 1, 2), "–")

    def test_a_match_is_played_at_every_limit_and_each_row_is_kept_at_once(self):
        with tempfile.TemporaryDirectory() as folder, Programs(folder) as programs:
            rows = pathlib.Path(folder) / "rows.md"
            played = []

            def play(name, players, options, asked):
                played.append((name, options[options.index("--move-time") + 1], options[-2:]))
                if len(played) == 3:
                    raise lab.Wrong("interrupted")
                return result(1, 0, 2), None

            command = ["match", str(programs.other), str(programs.other), "--ours", str(programs.other), "--folder", folder,
                       "--time", "100ms", "--time", "500ms", "--append", str(rows), "--tolerance", "2s"]
            with replaced(lab, play=play, TOOLS=programs.folder), silent() as output:
                self.assertRaises(lab.Wrong, lab.main, command)
            self.assertEqual(played, [("match-other", time, ["--tolerance", "2s"]) for time in ("100ms", "500ms", "100ms")])
            self.assertEqual(rows.read_text(), output.getvalue())
            self.assertEqual(len(rows.read_text().splitlines()), 4)

    def test_times(self):
        self.assertEqual([lab.milliseconds(text) for text in ("100ms", "2s", "1m", None)], [100, 2000, 60000, 0])
        self.assertRaises(lab.Wrong, lab.milliseconds, "100")


class FitTest(unittest.TestCase):
    """The fitter, with games whose results are known: a setting wins the more, the nearer it is to `best`."""

    constants = [lab.Constant("kWidth", 20, 0, 100), lab.Constant("kDepth", -3, -8, 0), lab.Constant("kIdle", 5, 0, 9)]
    best = {"kWidth": 70, "kDepth": -6}
    command = ["fit", "--rounds", "300", "--games", "32", "--check", "0", "--rate", "0.02"]

    def setUp(self):
        self.rounds = 0
        self.stop_after = None
        self.openings = []

    def play(self, name, players, options, asked, quiet=False):
        if self.rounds == self.stop_after:
            raise lab.Wrong("interrupted")
        self.rounds += 1
        openings = pathlib.Path(options[options.index("--openings") + 1]).read_text().splitlines()
        self.openings += [line.split("#")[0].strip() for line in openings]
        settings = [dict((word.split("=")[0], int(word.split("=")[1])) for word in spec.strip('"').split() if "=" in word)
                    for spec, _ in players]
        for setting in settings:
            for each in self.constants:
                assert each.least <= setting[each.name] <= each.most, (each, setting)
        far = [sum(abs(setting[name] - best) / (1 if name == "kDepth" else 12) for name, best in self.best.items())
               for setting in settings]
        wins = min(max(round(16 + 4 * (far[1] - far[0])), 0), 32)
        total = {"games": 32, "wins": wins, "losses": 32 - wins, "draws": 0}
        store = pathlib.Path(asked.folder) / "round.db"
        store.touch()
        return {"entrants": [{"name": "up", "total": total}]}, store

    def fit(self, folder, programs, *more):
        with replaced(lab, play=self.play, declared_constants=lambda brain: self.constants,
                      TOOLS=programs.folder), silent() as output:
            lab.main(self.command + ["--folder", folder, "--openings", str(programs.openings), *more])
        return output.getvalue()

    def values(self, output):
        rows = [[cell.strip(" `") for cell in line.split("|")] for line in output.splitlines() if line.startswith("| `")]
        return {row[1]: int(row[3]) for row in rows}

    def test_constants_go_where_games_are_won(self):
        with tempfile.TemporaryDirectory() as folder, Programs(folder) as programs:
            found = self.values(self.fit(folder, programs))
        self.assertEqual(list(found), ["kWidth", "kDepth", "kIdle"])
        self.assertLess(abs(found["kWidth"] - 70), 12)
        self.assertLess(abs(found["kDepth"] + 6), 2)

    def test_openings_take_turns(self):
        with tempfile.TemporaryDirectory() as folder, Programs(folder) as programs:
            self.fit(folder, programs, "--rounds", "2")
        self.assertEqual(self.openings, ["h8", "g7", "a1", "b2 c3", "d4"] * 6 + ["h8", "g7"])

    def test_the_same_command_goes_on_where_it_stopped(self):
        with tempfile.TemporaryDirectory() as folder, Programs(folder) as programs:
            whole = self.fit(folder, programs)
            result = next(pathlib.Path(folder).glob("fit-*.tsv"))
            text = result.read_text()
            result.unlink()
            self.rounds, self.stop_after = 0, 120
            self.assertRaises(lab.Wrong, self.fit, folder, programs)
            with open(result, "a") as file:
                file.write("121\t30\t")
            self.rounds, self.stop_after = 0, None
            self.assertEqual(self.fit(folder, programs), whole)
            self.assertEqual(self.rounds, 180)
            self.assertEqual(result.read_text(), text)
            self.assertEqual(self.fit(folder, programs), whole)
            self.assertEqual(self.rounds, 180)
            self.assertEqual([path.name for path in pathlib.Path(folder).iterdir() if path.name.startswith("fit-")],
                             [result.name])

    def test_only_what_is_named_moves_and_from_where_it_is_told(self):
        chosen = lab.chosen_constants(self.constants, ["kDepth=-5", "kWidth"])
        self.assertEqual(chosen, [lab.Constant("kDepth", -5, -8, 0), self.constants[0]])
        self.assertEqual(lab.chosen_constants(self.constants, []), self.constants)
        for wrong in (["kNone"], ["kDepth=1"], ["kDepth=x"], ["kDepth="], ["kWidth", "kWidth=3"]):
            self.assertRaises(lab.Wrong, lab.chosen_constants, self.constants, wrong)

    def test_both_settings_differ_in_every_constant_and_keep_to_the_bounds(self):
        ascent = lab.Ascent([lab.Constant("kOne", 0, 0, 1), lab.Constant("kWide", 50, 0, 50)], 10, 0.001, 0.002, 1)
        for _ in range(10):
            up, down = ascent.pair()
            self.assertEqual({up[0], down[0]}, {0, 1})
            self.assertNotEqual(up[1], down[1])
            self.assertLessEqual(max(up[1], down[1]), 50)
            ascent.take(0)
        self.assertEqual(ascent.fitted(), [0, 50])


class Programs:
    """A folder with programs that may be started, though nobody does, and a file of openings."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder) / "programs"
        self.other = self.folder / "pbrain-other"
        self.openings = self.folder / "openings.txt"

    def __enter__(self):
        self.folder.mkdir()
        for program in (self.other, self.folder / "brain", self.folder / "listen"):
            program.touch(mode=0o755)
        self.openings.write_text("# openings\nh8  # 3: -59\ng7\n\na1\nb2 c3\nd4\n")
        return self

    def __exit__(self, *_):
        pass


@contextlib.contextmanager
def replaced(module, **names):
    before = {name: getattr(module, name) for name in names}
    for name, value in names.items():
        setattr(module, name, value)
    try:
        yield
    finally:
        for name, value in before.items():
            setattr(module, name, value)


@contextlib.contextmanager
def silent():
    """What is printed meanwhile."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(io.StringIO()):
        yield output


unittest.main()
