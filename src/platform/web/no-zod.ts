/**
 * Stands in for zod in the browser's build. Contracts hold the server's schemas beside the texts and limits
 * that pages use; nothing in the browser validates with a schema, so none of the library is shipped. Using
 * one is an error.
 */
export const z: unknown = new Proxy(() => undefined, {
  get(_, name) {
    if (name === 'parse' || name === 'safeParse') throw new Error('Schemas are checked by the server only');
    return z;
  },
  apply: () => z,
});
