import type { Feature } from '#src/feature.ts';

export default {
  tables: ['oauth_app', 'oauth_code', 'oauth_grant', 'oauth_token'],
  reference: 'Applications',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'people/oauth': typeof import('./contract.ts');
  }
}
