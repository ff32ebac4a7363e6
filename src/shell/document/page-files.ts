import type { ComponentType } from 'react';
import type { PartModule } from '#shell/frame/lazy-part.tsx';

type PageModule = { default: ComponentType<never> };

const modules = import.meta.glob<PageModule>(
  ['../../features/*/*/pages/*.tsx', '!../../features/**/*.test.tsx'],
  {
    eager: true,
  },
);

/** Every page's component and source file, by kind. For the server, which needs them all. */
export const pageFiles: ReadonlyMap<string, { Page: ComponentType<never>; source: string }> = new Map(
  Object.entries(modules).map(([path, module]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length),
    { Page: module.default, source: path.replace('../../', 'src/') },
  ]),
);

const parts = import.meta.glob<PartModule<never>>(
  ['../../features/*/*/ui/*.later.tsx', '../frame/*.later.tsx'],
  { eager: true },
);

/** Every part that a browser fetches later, by file name. For the server, which renders them. */
export const laterFiles: ReadonlyMap<string, PartModule<never>> = new Map(
  Object.entries(parts).map(([path, module]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.later.tsx'.length),
    module,
  ]),
);
