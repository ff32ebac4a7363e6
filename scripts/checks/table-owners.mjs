import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../bootstrap/place.mjs';

const features = await Promise.all(
  globSync('src/features/*/*/feature.ts', { cwd: inRoot() }).map(async (file) => {
    const { default: feature } = await import(pathToFileURL(inRoot(file)).href);
    return { place: dirname(file).replace('src/features/', ''), tables: feature.tables ?? [] };
  }),
);

/** Every claim to a table: by a feature in its `feature.ts`, or by a part of the platform. */
export const claims = [
  ...features.flatMap(({ place, tables }) => tables.map((table) => ({ table, place }))),
  { table: 'failure', place: 'platform/failures' },
  { table: 'migration', place: 'platform/db' },
  { table: 'setting', place: 'platform/settings' },
  { table: 'setting_version', place: 'platform/settings' },
  { table: 'shared_count', place: 'platform/counts' },
];

/**
 * The only feature, or module of the platform, that writes each table. In addition, triggers maintain
 * counters and the search index; `vireo doctor --repair` recounts them as verify.ts says.
 */
export const owners = Object.fromEntries(claims.map(({ table, place }) => [table, place]));
