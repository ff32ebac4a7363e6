import { callsOf, type NamedCall } from '#platform/openapi/call.ts';
import { GROUPS } from './groups.ts';

const contracts = import.meta.glob<Record<string, unknown>>('/src/features/*/*/{contract,*-contract}.ts', {
  eager: true,
});

/** All API calls in the order of the groups. @throws Error for a feature that is in no group */
export function listCalls(): NamedCall[] {
  const found = Object.entries(contracts).flatMap(([file, contract]) => {
    return callsOf(contract, '').map((call) => ({ ...call, group: groupOf(file) }));
  });
  const places = new Map(GROUPS.map(({ name }, place) => [name, place]));
  return found.toSorted((a, b) => (places.get(a.group) ?? 0) - (places.get(b.group) ?? 0));
}

function groupOf(file: string): string {
  const [, feature = '', part] =
    /^\/src\/features\/([^/]+\/[^/]+)\/(?:(\w+)-)?contract\.ts$/.exec(file) ?? [];
  const group =
    GROUPS.find(({ features }) => features.includes(`${feature}/${part}`)) ??
    GROUPS.find(({ features }) => features.includes(feature));
  if (!group) throw new Error(`The calls of ${feature} are in no group of the reference`);
  return group.name;
}
