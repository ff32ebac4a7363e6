import { displaynameChosen } from '#features/people/account/events.ts';
import { listen } from '#platform/events/event.ts';
import { requireNoModeratorsName } from './model/moderators.ts';

export default [listen(displaynameChosen, requireNoModeratorsName)];
