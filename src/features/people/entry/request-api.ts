import { toApiDate } from '#base/api-date.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import {
  approveRequests,
  countRequests,
  listRequests,
  refuseRequests,
  restoreRequest,
} from './model/decide-requests.ts';
import { openRequestIn } from './model/request-letters.ts';
import { askToJoin, confirmRequest, dropRequest } from './model/requests.ts';
import * as contract from './request-contract.ts';
import { REQUESTS_SHOWN } from './rules.ts';

export default handlers(api.joining, {
  request: on(contract.requestToJoin, async (ctx, input, caller) => {
    await askToJoin(ctx, input, caller);
    return {};
  }),
  confirm: on(contract.confirmRequest, async (ctx, { token }) => {
    if (!(await confirmRequest(ctx, await openRequestIn(ctx, token)))) throw new AppError('invalid_token');
    return {};
  }),
  withdraw: on(contract.withdrawRequest, async (ctx, { token }) => {
    if (!(await dropRequest(ctx.db, await openRequestIn(ctx, token)))) throw new AppError('invalid_token');
    return {};
  }),
  list: on(contract.listRequests, async ({ db }, { state }) => {
    const [rows, waiting] = await Promise.all([listRequests(db, state, REQUESTS_SHOWN), countRequests(db)]);
    const requests = rows.map(({ id, confirmedAt, createdAt, refusedAt, ...row }) => ({
      request_id: String(id),
      ...row,
      email_confirmed: confirmedAt !== null,
      date_created: toApiDate(createdAt),
      date_refused: refusedAt && toApiDate(refusedAt),
    }));
    return { requests, waiting };
  }),
  approve: on(contract.approveRequests, async (ctx, { requests }, caller) => {
    await approveRequests(ctx, signedIn(caller).id, requests);
    return {};
  }),
  refuse: on(contract.refuseRequests, async (ctx, { requests, reason }, caller) => {
    await refuseRequests(ctx, signedIn(caller).id, { ids: requests, reason });
    return {};
  }),
  restore: on(contract.restoreRequest, async (ctx, { request }, caller) => {
    await restoreRequest(ctx, signedIn(caller).id, request);
    return {};
  }),
});
