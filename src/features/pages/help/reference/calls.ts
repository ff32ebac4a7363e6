import { callsOf, type NamedCall } from '#platform/openapi/call.ts';
import type { Feature } from '#src/feature.ts';
import { GROUPS } from './groups.ts';

const contracts = import.meta.glob<Record<string, unknown>>('/src/features/*/*/{contract,*-contract}.ts', {
  eager: true,
});
const features = import.meta.glob<Feature>('/src/features/*/*/feature.ts', {
  eager: true,
  import: 'default',
});

/** All API calls in the order of the groups. @throws Error for a contract that is in no group */
export function listCalls(): NamedCall[] {
  const found = Object.entries(contracts).flatMap(([file, contract]) => {
    return callsOf(contract, '').map((call) => ({ ...call, group: groupOf(file) }));
  });
  const places = new Map(GROUPS.map(({ name }, place) => [name, place]));
  return found.toSorted((a, b) => (places.get(a.group) ?? 0) - (places.get(b.group) ?? 0));
}

function groupOf(file: string): string {
  const { folder = '', name = '' } = /^(?<folder>.*)\/(?<name>.*)\.ts$/.exec(file)?.groups ?? {};
  const { reference } = features[`${folder}/feature.ts`] ?? {};
  const group = typeof reference === 'string' ? reference : reference?.[name];
  if (!group) throw new Error(`The calls of ${file} are in no group of the reference`);
  return group;
}
