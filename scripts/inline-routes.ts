import type { Plugin } from 'vite';
import { api, type Route } from '../src/routes.ts';

const IMPORT = /import\s*\{[^}]*\bapi\b[^}]*\}\s*from\s*["']#src\/routes\.ts["']/;
/** `api.vote.cast`, or `api.channelFeed[order]`. */
const PLACE = /\bapi\.(\w+)(?:\.(\w+)\b|(?=\[))/g;

/**
 * Build-time only: writes `api.vote.cast` out where it stands, so that the browser gets the calls that a page
 * makes rather than the map of all of them.
 */
export function inlineRoutes(): Plugin {
  return {
    name: 'inline-routes',
    transform(code) {
      if (!IMPORT.test(code)) return null;
      return { code: writeOut(code), map: null };
    },
  };
}

/** `code` with every place of the map in full. @throws Error for one that the map does not have */
export function writeOut(code: string): string {
  return code.replace(PLACE, (place, feature: string, name?: string) => {
    const routes = (api as Readonly<Record<string, Readonly<Record<string, Route>>>>)[feature];
    const found = name === undefined ? routes : routes?.[name];
    if (!found) throw new Error(`The map has no ${place}`);
    return `(${JSON.stringify(found)})`;
  });
}
