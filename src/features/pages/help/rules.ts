/** The properties by which calls are searched. */
interface SearchableCall {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly group: string;
}

/** The last part of the address of a group's page: `lists-of-videos`. */
export function groupSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The calls that contain every word of the query in their name, path, group or summary. */
export function findCalls<C extends SearchableCall>(calls: readonly C[], query: string): C[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ id, path, summary, group }) => {
    const text = `${id} ${path} ${summary} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
