import type { Feature } from '#src/feature.ts';

export default {
  tables: ['account_totp', 'passkey', 'proof_alarm', 'recovery_code', 'refused_network', 'spent_challenge'],
  reference: 'Signing in',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'people/security': typeof import('./contract.ts');
  }
}
