import type { Feature } from '#src/feature.ts';

export default { tables: ['film_move'] } satisfies Feature;
