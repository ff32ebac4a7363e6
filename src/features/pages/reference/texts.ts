import { defineTexts, filled } from '#base/texts.ts';

/** The reference of the API. */
export const TEXTS = defineTexts({
  title: 'API reference',
  about: 'Every call of this site’s API: what it takes, what it answers, how it fails, and a form to try it.',
  groupTitle: filled('{name} in the API'),
  lead: filled('Programs can do on {siteName} what people can. Here is every call, and each can be tried.'),

  basics: 'Before you begin',
  /** `{base}` is an address. */
  base: 'All paths begin at {base}. Fields are sent as JSON, as a form or in the query.',
  /** `{bearer}` is a header, `{apps}` is a link. */
  signIn:
    'A call that needs somebody signed in takes the header {bearer}. Register your own program under {apps}; for a first try, this page uses your own session.',
  header: 'Authorization: Bearer <token>',
  apps: 'your applications',
  envelope:
    'An answer has "status": true beside its fields. A failure has "status": false, a code for programs and a text for people.',
  paging: 'Lists are read page by page: send page.next as after, until it is null.',
  /** `{document}` is a link. */
  machines: 'Programs read all of this as {document}.',
  document: 'an OpenAPI 3.1 document',

  search: 'Search calls',
  searchHint: 'A name, a path or a word',
  find: 'Search',
  found: filled('Calls with “{query}”'),
  nothing: 'No call has these words.',
  nothingHint: 'Try one word, such as “vote” or “upload”.',
  groups: 'Groups',
  overview: 'All groups',

  takes: 'Takes',
  answers: 'Answers',
  answersNothing: 'Nothing beside its status.',
  fails: 'Fails with',
  everyFailure: 'Any call may also fail with invalid_param, forbidden, rate_limited, unavailable or unknown.',
  example: 'Example of an answer',
  field: 'Field',
  kind: 'Kind',
  meaning: 'Meaning',
  required: 'required',
  mayLack: 'may be missing',
  preset: filled('{value} unless sent.'),
  objects: 'Objects',
  objectsAbout: 'What answers on this page are made of.',

  places: { path: 'in the path', query: 'in the query', body: 'in the body', header: 'in the header' },
  kinds: {
    text: 'text',
    textUpTo: filled('text, up to {most} characters'),
    number: 'number',
    whole: 'whole number',
    between: filled('{kind}, {least} to {most}'),
    yesNo: 'yes or no',
    id: 'id',
    file: 'file',
    oneOf: filled('one of {values}'),
    list: filled('list of {kind}'),
    map: filled('{kind} by name'),
    object: 'fields with names',
    either: filled('{one} or {other}'),
    none: 'null',
    always: filled('always {value}'),
    anything: 'anything',
  },

  tryIt: 'Try it',
  tryNeedsScript: 'Trying a call here needs JavaScript. The line for curl works everywhere.',
  token: 'Token',
  tokenHint: 'Leave it empty to call as yourself.',
  notSent: 'Not sent',
  realWrite: 'This is a real request: it changes what it says.',
  send: 'Send',
  bytes: 'The bytes to send',
  answered: filled('Answered with {status}'),
  unreachable: 'The site could not be reached. Check your connection and try again.',
  missing: filled('Please fill in {name}.'),
  noText: filled('{bytes} bytes of {type}'),
  curl: 'As a line for curl',
  response: 'Answer',
});
