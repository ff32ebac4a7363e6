import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { LICENCES_TEXTS } from '../texts.ts';
import { PROGRAMS, SERVER, SHOWN } from '../licences.ts';

export const queryNames = [];
export const template = 'reading';

interface LicencesData {
  readonly shown: typeof SHOWN;
  readonly server: typeof SERVER;
  readonly programs: typeof PROGRAMS;
}

/** Third-party works and their licences. */
export const load: Load<LicencesData> = async (_ctx, { language }) => {
  const { title, about } = textsIn(LICENCES_TEXTS, language);
  return {
    title,
    description: about,
    canonical: href('licences'),
    data: { shown: SHOWN, server: SERVER, programs: PROGRAMS },
  };
};
