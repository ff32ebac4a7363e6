import type { ComponentType } from 'react';

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
