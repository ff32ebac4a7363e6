import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api, pages } from '#src/routes.ts';
import { settle } from './model/failures.ts';
import * as contract from './failure-contract.ts';

const BROWSERS = [
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[.\d]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
] as const;

/**
 * The browser and its major version, such as `Firefox 140`, which is enough to reproduce a failure; empty for
 * unknown ones.
 */
export function browserName(userAgent: string): string {
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return '';
}

export default handlers(api.failure, {
  report: on(contract.reportFailure, async ({ failures }, { page, ...failure }, { userAgent }) => {
    const place = Object.hasOwn(pages, page) ? page : '';
    failures.report({ ...failure, source: 'browser', place, browser: browserName(userAgent) });
    return {};
  }),

  settle: on(contract.settleFailure, async ({ db }, { failure, state }, caller) => {
    await settle(db, signedIn(caller).id, failure, state);
    return {};
  }),
});
