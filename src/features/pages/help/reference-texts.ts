import { defineTexts, filled } from '#base/texts.ts';

/** The API reference. */
export const TEXTS = defineTexts({
  title: 'API reference',
  about: 'Every call in this site’s API: its parameters, response and errors, and a form to try it.',
  groupTitle: filled('{name} - API reference'),
  lead: filled(
    'Anything you can do on {siteName}, your program can do too. Look up any call here and try it out.',
  ),

  basics: 'Before you begin',
  /** `{base}` is an address. */
  base: 'All paths start at {base}. Send parameters as JSON, as a form or in the query string.',
  /** `{bearer}` is a header, `{apps}` is a link. */
  signIn:
    'Calls that need a signed-in user take the header {bearer}. Register your program under {apps}. Until then, you can try calls on this page as yourself.',
  header: 'Authorization: Bearer <token>',
  apps: 'your applications',
  envelope:
    'A successful response has "status": true next to its fields. A failed one has "status": false, a code for your program and a message for people.',
  paging: 'Lists come in pages. To get the next one, send page.next as after, until it’s null.',
  /** `{document}` is a link. */
  machines: 'This reference is also available as {document}.',
  document: 'an OpenAPI 3.1 document',

  first: 'First calls',
  firstAbout:
    'These work as they stand, in any terminal. Each call below has such a line, with what you enter.',
  live: 'Live messages',
  liveSteps: {
    ticket: 'Ask for a ticket: GET /push/config answers hostname, token, expires and user_id.',
    connect: 'Open {socket}, or use a SockJS client with {sockjs}.',
    greet: 'Introduce yourself within 10 seconds: {greeting}.',
    follow:
      'Follow what you show: {follow}. Other resources are user, channel, tag and thread. “unsubscribe” ends it.',
    hear: 'Each message is a JSON object, such as {vote}. Notifications come without being followed.',
  },

  search: 'Search calls',
  searchHint: 'Name, path or keyword',
  find: 'Search',
  found: filled('Calls matching “{query}”'),
  nothing: 'No calls match',
  nothingHint: 'Try one word, such as “vote” or “upload”.',
  groups: 'Groups',
  overview: 'All groups',

  takes: 'Parameters',
  answers: 'Response',
  answersNothing: 'Only the status.',
  fails: 'Errors',
  everyFailure: 'Any call can also fail with invalid_param, forbidden, rate_limited, unavailable or unknown.',
  example: 'Example response',
  field: 'Field',
  kind: 'Kind',
  meaning: 'Meaning',
  required: 'required',
  mayLack: 'optional',
  preset: filled('Defaults to {value}.'),
  objects: 'Objects',
  objectsAbout: 'The objects that responses on this page contain.',

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
  tryNeedsScript: 'You need JavaScript to try calls here.',
  token: 'Token',
  tokenHint: 'Leave empty to make the call as yourself.',
  notSent: 'Not sent',
  realWrite: 'This is a real request, and its changes are real, too.',
  send: 'Send',
  bytes: 'File to send',
  answered: filled('Status {status}'),
  unreachable: 'We couldn’t reach the site. Check your connection and try again.',
  missing: filled('Please fill in {name}.'),
  noText: filled('{bytes} bytes of {type}'),
  curl: 'As a curl command',
  response: 'Response',
});
