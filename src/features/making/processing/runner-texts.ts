import { defineTexts, filled, plural } from '#base/texts.ts';

/** The panel's page of runners. */
export const RUNNER_TEXTS = defineTexts({
  title: 'Runners',
  about:
    'Another machine can encode videos for this site. It needs nothing but https and a token, and what it sends back is checked before anybody sees it.',
  name: 'Name of the machine',
  make: 'Make a token',
  made: 'The token is ready. It is shown only now.',
  command: 'Run this on the machine, in a checkout of the same version',
  revoked: 'The token works no more.',
  list: 'Machines',
  empty: 'No runners yet',
  never: 'Never seen',
  seen: 'Last seen:',
  cores: plural({ one: '# core', other: '# cores' }),
  speed: filled('{speed} million pixels a second'),
  done: plural({ one: '# video', other: '# videos' }),
  losses: plural({ one: '# failure in a row', other: '# failures in a row' }),
  resting: 'is left alone for a while',
  revoke: 'Revoke',
});
