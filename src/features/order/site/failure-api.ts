import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api, pages } from '#src/routes.ts';
import { settle } from './model/failures.ts';
import { browserName } from './browser-name.ts';
import * as contract from './failure-contract.ts';

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
