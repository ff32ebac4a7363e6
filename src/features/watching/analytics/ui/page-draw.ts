import type { PageDraw } from '../rules.ts';

/** Drawn once per page; most pages report nothing. Spec §9. */
export const pageDraw: PageDraw = typeof window === 'undefined' ? 100 : Math.random() * 100;
