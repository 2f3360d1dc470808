"""The certificates in data/certificates: python3 committed_certificates_test.py PROGRAM"""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import solved  # noqa: E402

PROGRAM = sys.argv.pop()
FILES = sorted((ROOT / "data" / "certificates").iterdir())
GAMES = {game.name: game for game in solved.GAMES}


def verify(path, *options):
    return subprocess.run([PROGRAM, "verify", path, *options], capture_output=True, text=True, check=False)


class CommittedCertificates(unittest.TestCase):
    def test_the_program_verifies_them(self):
        for path in FILES:
            with self.subTest(path.name):
                finished = verify(path, "--json")
                self.assertEqual(finished.returncode, 0, finished.stderr)
                game = GAMES[path.stem]
                if game.known is not None:
                    solved.check_claims(game, game.known, json.loads(finished.stdout))

    def test_the_second_verifier_verifies_them(self):
        finished = subprocess.run([sys.executable, ROOT / "scripts" / "verify_certificate.py", *FILES], capture_output=True, text=True, check=False)
        self.assertEqual(finished.returncode, 0, finished.stdout + finished.stderr)

    def test_a_changed_file_is_refused(self):
        with tempfile.TemporaryDirectory() as directory:
            changed = pathlib.Path(directory) / "changed.certificate"
            content = bytearray(FILES[0].read_bytes())
            content[len(content) // 2] ^= 1
            changed.write_bytes(content)
            self.assertEqual(verify(changed).returncode, 2)

    def test_they_are_small_and_listed(self):
        listed = (ROOT / "docs" / "files.md").read_text(encoding="utf-8")
        self.assertLessEqual(sum(path.stat().st_size for path in FILES), 1_000_000)
        for path in FILES:
            self.assertLessEqual(path.stat().st_size, 400_000, path.name)
            self.assertIn(f"`{path.name}`", listed)
        self.assertEqual(sorted(path.stem for path in FILES), sorted(game.name for game in solved.GAMES if game.committed))

    def test_the_page_can_be_rewritten(self):
        """Rows are read back as they were written."""
        page = solved.Page(solved.PAGE)
        rows = page.rows("solved")
        self.assertEqual(list(rows), [game.name for game in solved.GAMES if game.name in rows])
        self.assertLessEqual({path.stem for path in FILES}, rows.keys())
        inside = page.split("solved")[1]
        self.assertEqual(solved.table(solved.COLUMNS, rows.values()) + "\n", inside)


if __name__ == "__main__":
    unittest.main()
