import { clientScript } from '#player/api/client.ts';
import { raw } from '#src/raw-routes.ts';

/** The client's source text, by path. */
const sources = import.meta.glob<string>('/src/player/api/{client,protocol}.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const HEAD =
  '// Commands the player of an embed from the page around it. Copy this file or import it from here.\n\n';

/** The files served, by address. */
export const CLIENT_FILES: Readonly<Record<string, { type: string; text: string }>> = {
  [raw.embedClient.path]: { type: 'text/javascript; charset=utf-8', text: HEAD + clientScript() },
  [raw.embedClientSource.path]: {
    type: 'text/plain; charset=utf-8',
    text: HEAD + oneFile(sourceOf('protocol'), ownPart(sourceOf('client'))),
  },
};

function sourceOf(name: string): string {
  return sources[`/src/player/api/${name}.ts`] ?? '';
}

/** Joins modules into one file, without their imports from each other. */
function oneFile(...modules: string[]): string {
  return modules.map((text) => text.replaceAll(/^import .*;\n+/gm, '')).join('\n');
}

/** Removes the parts that only this site needs. */
function ownPart(text: string): string {
  return text.slice(0, text.lastIndexOf('/**\n * The client as a script'));
}
