import { defineTexts, filled, plural } from '#base/texts.ts';

/** What is wrong with a request that no handler gets to see. */
export const ERROR_TEXTS = defineTexts({
  brokenForm: 'The form is incomplete or malformed.',
  noRequest: 'This isn’t a valid HTTP request.',
  unknownMethod: 'That method doesn’t exist.',
  longHead: 'The request’s headers are too long.',
  tooSlow: 'The request took too long to arrive.',
  manyFields: filled('Please send at most {names} fields with {values} values in all.'),
  unknownFormat: 'Please send fields as JSON, as a form or in the query string.',
});

/** What is wrong with a field, if its contract has no text of its own. */
export const INPUT_TEXTS = defineTexts({
  required: 'This is required.',
  broken: 'This contains characters that aren’t text.',
  oneOf: filled('Must be {values}.'),
  atMost: filled('Must be at most {most}.'),
  atMostLong: plural({ one: 'Must be at most # character.', other: 'Must be at most # characters.' }),
  atLeast: filled('Must be at least {least}.'),
  atLeastLong: plural({ one: 'Must be at least # character.', other: 'Must be at least # characters.' }),
  /** By the expected type. */
  expected: {
    string: 'Must be text.',
    number: 'Must be a number.',
    int: 'Must be a whole number.',
    array: 'Must be a list.',
    object: 'Must be an object.',
  },
});
