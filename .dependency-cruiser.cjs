// Who may import whom (ARCHITECTURE.md). Run by `npm test -- boundaries`. Types may cross any border: they
// leave no code.

const anyFeature = '^src/features/';
const serverDrawers =
  '^src/features/[^/]+/[^/]+/(contract\\.ts$|model(/|\\.ts$)|(api|jobs|live|events|listeners)\\.ts$|pages/.*\\.load\\.ts$)';
const contracts = '^src/features/[^/]+/[^/]+/contract\\.ts$';
const serverPlatform =
  '^src/platform/(db|events|http|errors|secrets|network|jobs|storage|ffmpeg|mail|bus|push|geo|fetch|kept|settings|doctor|verify|log|testing)/';
const wiring = '^src/([^/]+\\.tsx?$|commands/)';
const bothSides = '^src/(raw-)?routes\\.ts$';
const database = ['^src/platform/db/', '(^|/)node_modules/(kysely|pg|pg-boss)/'];
// Of a feature: what is written for the browser, and the pure files beside rules.ts that are big enough for a
// name.
const pureDrawers = [
  'username',
  'common-passwords',
  'crop-square',
  'frames',
  'link',
  'notices',
  'notice',
  'kinds',
  'view',
  'fields',
];
const browserDrawersOfFeatures = [
  '^src/features/[^/]+/[^/]+/(ui/|pages/.*\\.(tsx|css)$|[a-z-]*rules\\.ts$|[a-z-]*texts\\.ts$)',
  `^src/features/[^/]+/[^/]+/(${pureDrawers.join('|')})\\.ts$`,
];
const browserDrawers = [
  '^src/(ui|player)/',
  '^src/platform/web/',
  '^src/shell/(frame|browser|pages)/',
  ...browserDrawersOfFeatures,
];
// Puts documents together on the server.
const serverShell = '^src/shell/document/';
// Never part of the product: what tests share, and what only the build runs.
const outsideProduct = ['/testing/', '/conformance\\.ts$', '^src/player/lean-build\\.ts$'];

/** A forbidden import of code; of a type it is always allowed. */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to: { dependencyTypesNot: ['type-only'], ...to } };
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other are one module, or a third one is missing.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'all-imports-resolve',
      comment: 'Written with its extension, from a package that package.json names.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?' },
    },
    forbid(
      'base-is-pure',
      'base does no I/O and knows nothing of Vireo.',
      { path: '^src/base/' },
      { pathNot: ['^src/base/', '(^|/)node_modules/zod/'] },
    ),
    forbid(
      'platform-knows-no-feature',
      'Features use the platform, never the other way round.',
      { path: '^src/platform/', pathNot: '^src/platform/testing/' },
      { path: [anyFeature, '^src/(shell|ui|player)/', wiring], pathNot: bothSides },
    ),
    forbid(
      'player-knows-no-feature',
      'The player could be a package of its own.',
      { path: '^src/player/' },
      { path: [anyFeature, '^src/shell/', wiring] },
    ),
    forbid(
      'ui-knows-no-feature',
      'What knows a feature belongs into its ui drawer.',
      { path: '^src/ui/' },
      { path: [anyFeature, '^src/(shell|player)/', wiring] },
    ),
    forbid(
      'browser-imports-no-server-code',
      'Pages get data from their loader and types by `import type`.',
      { path: browserDrawers, pathNot: outsideProduct },
      { path: [serverDrawers, serverPlatform, serverShell, wiring], pathNot: bothSides },
    ),
    forbid(
      'browser-knows-browser-drawers',
      'Of a feature, the browser gets the drawers that are written for it.',
      { path: browserDrawers, pathNot: outsideProduct },
      { path: anyFeature, pathNot: browserDrawersOfFeatures },
    ),
    forbid(
      'browser-has-no-schemas',
      'The server checks what comes in; the browser knows the calls by their types (src/calls.ts).',
      { path: [...browserDrawers, '^src/(calls|routes)\\.ts$'], pathNot: outsideProduct },
      { path: '(^|/)node_modules/zod/' },
    ),
    forbid(
      'models-give-rows',
      'What a viewer is shown of a row is made of it by api and loaders (present.ts), never by a model.',
      { path: '^src/features/[^/]+/[^/]+/model(/|\\.ts$)' },
      { path: '^src/features/(videos|watching)/[^/]+/present\\.ts$' },
    ),
    {
      name: 'client-knows-no-site',
      comment: 'The client of the API is published alone. Types count too.',
      severity: 'error',
      from: { path: '^packages/[^/]+/(src|examples)/' },
      to: { path: '^(src|packages/[^/]+/generate)/' },
    },
    {
      name: 'models-take-no-request',
      comment:
        'A model is told what it needs; what a request or a reply is belongs to http. Types count too.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/[^/]+/model(/|\\.ts$)' },
      to: {
        path: ['(^|/)node_modules/@?fastify/', '^src/platform/http/'],
        pathNot: '^src/platform/http/(caller|form-file|cookies)\\.ts$',
      },
    },
    forbid(
      'contracts-know-no-handlers',
      'A contract says what a call takes and answers; what it does stands in api and model.',
      { path: '^src/features/[^/]+/[^/]+/contract\\.ts$' },
      {
        path: ['^src/features/', serverPlatform, wiring],
        pathNot: [contracts, ...browserDrawersOfFeatures, bothSides],
      },
    ),
    forbid(
      'browser-imports-no-node',
      'There is no Node in a browser.',
      { path: browserDrawers, pathNot: outsideProduct },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'database-behind-models',
      'SQL stands in models; handlers, loaders and pages call them.',
      {
        path: '^src/',
        pathNot: ['^src/platform/', wiring, '^src/features/[^/]+/[^/]+/(model(/|\\.ts$)|jobs\\.ts$)'],
      },
      { path: database },
    ),
    forbid(
      'no-test-tools-in-the-product',
      'An installation without development packages must work.',
      { path: '^src/', pathNot: outsideProduct },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    parser: 'swc',
    exclude: { path: '\\.(test|fixture)\\.(ts|tsx)$' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
