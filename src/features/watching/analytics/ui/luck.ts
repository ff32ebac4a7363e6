import type { Luck } from '../rules.ts';

/** Drawn once per page; most pages report nothing. Spec §9. */
export const luck: Luck = typeof window === 'undefined' ? 100 : Math.random() * 100;
