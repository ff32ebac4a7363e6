import { defineTexts, filled, plural } from '#base/texts.ts';

/** What is wrong with a request that no handler has seen. */
export const ERROR_TEXTS = defineTexts({
  brokenForm: 'The form breaks off, or its parts cannot be told apart.',
  unknownFormat: 'Please send fields as JSON, as a form or in the address.',
});

/** What is wrong with a field, where its contract has no text of its own. */
export const INPUT_TEXTS = defineTexts({
  required: 'This is required.',
  oneOf: filled('Expected {values}.'),
  atMost: filled('At most {most}.'),
  atMostLong: plural({ one: 'At most # character.', other: 'At most # characters.' }),
  atLeast: filled('At least {least}.'),
  atLeastLong: plural({ one: 'At least # character.', other: 'At least # characters.' }),
  /** By the type that was expected. */
  expected: {
    string: 'Expected a text.',
    number: 'Expected a number.',
    int: 'Expected a whole number.',
    array: 'Expected a list.',
    object: 'Expected fields with names.',
  },
});
