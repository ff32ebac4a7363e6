import type { PartModule } from '#shell/frame/lazy-part.tsx';

const modules = import.meta.glob<PartModule<never>>(
  ['../../features/*/*/ui/*.later.tsx', '../frame/*.later.tsx'],
  { eager: true },
);

/** Every part that a browser fetches later, by file name. For the server, which renders them. */
export const laterFiles: ReadonlyMap<string, PartModule<never>> = new Map(
  Object.entries(modules).map(([path, module]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.later.tsx'.length),
    module,
  ]),
);
