import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { retryJob } from './model/jobs.ts';

export default handlers(api.panel, {
  retryJob: on(contract.retryJob, async (ctx, { job }, caller) => {
    await retryJob(ctx, signedIn(caller).id, job);
    return {};
  }),
});
