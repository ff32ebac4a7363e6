// No line is longer than 110 columns (STYLE.md). The formatter breaks what it can; this finds the rest,
// mostly comments and sentences. `isWhole` says what may be longer.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { parseAst } from 'vite';
import { inRoot, root } from '../bootstrap/place.mjs';

/** Columns of a line. */
const MOST = 110;
const FOLDERS = ['src', 'packages', 'e2e', 'scripts', 'bench', 'seeds'];
const LANGUAGES = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js', '.js': 'js' };
const IN_TESTS = /\.test\.|\/testing\/|^e2e\//;
/** A test's title is a sentence, which the formatter does not break. */
const TITLE = /^\s*(it|test|describe)\(/;
/** Each message of a catalogue is one text, which people search for and translate as a whole. */
const CATALOGUE = /(^|[/-])texts\.ts$/;
/** An SVG path, or a text without spaces: an address, a name, data. */
const ONE_PIECE = /^([\d\sA-Za-z.,-]*[Zz]|\S*)$/;
/** Generated files. */
const GENERATED = ['src/platform/db/tables.ts', 'packages/client/src/api.ts'];

/** The numbers of the lines of a file that are too long and could be broken. */
export function findLong(file, text) {
  if (GENERATED.includes(file)) return [];
  let start = 0;
  const long = [];
  for (const [at, line] of text.split('\n').entries()) {
    const isTitle = TITLE.test(line) && IN_TESTS.test(file);
    if (line.length > MOST && !isTitle) long.push({ number: at + 1, end: start + MOST });
    start += line.length + 1;
  }
  if (long.length === 0) return [];
  const whole = LANGUAGES[extname(file)] ? wholeTokens(file, text) : [];
  return long
    .filter(({ end }) => !whole.some((token) => token.start < end && end < token.end))
    .map(({ number }) => number);
}

function wholeTokens(file, text) {
  const found = [];
  const look = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (isWhole(node, IN_TESTS.test(file) || CATALOGUE.test(file))) found.push(node);
    const { quasi, ...rest } = node;
    if (isStatement(node) && !IN_TESTS.test(file)) quasi.expressions.forEach(look);
    else look(quasi);
    Object.values(rest).forEach(look);
  };
  look(parseAst(text, { lang: LANGUAGES[extname(file)] }));
  return found;
}

/** SQL may be broken at any space. */
function isStatement({ type, tag }) {
  return type === 'TaggedTemplateExpression' && tag.name === 'sql';
}

/**
 * What may extend beyond the last column: a template that is not SQL (its line breaks are text), a regular
 * expression, a string that cannot be broken, and any string in a catalogue or a test.
 */
function isWhole({ type, value, regex }, isAnyString) {
  if (type === 'TemplateLiteral') return true;
  return (
    type === 'Literal' && (regex || (typeof value === 'string' && (isAnyString || ONE_PIECE.test(value))))
  );
}

/** Every source file of the repository, by its path from the root. */
export function listSources() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...FOLDERS], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|cjs|js|css)$/.test(file) && existsSync(inRoot(file)));
}
