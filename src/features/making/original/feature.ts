import type { Feature } from '#src/feature.ts';

export default {} satisfies Feature;
