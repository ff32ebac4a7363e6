/** Networks that people may sign in with. Spec §1. */
export const NETWORKS = { twitter: 'Twitter', facebook: 'Facebook' } as const;

export type Network = keyof typeof NETWORKS;
