import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { PROGRAMS, SERVER, SHOWN } from '../licences.ts';

interface LicencesData {
  readonly shown: typeof SHOWN;
  readonly server: typeof SERVER;
  readonly programs: typeof PROGRAMS;
}

/** Whose work the site is made with. */
export const load: Load<LicencesData> = async () => ({
  title: 'Licences',
  description: 'The data, typefaces, pictures and programs that this site is made with, and their licences.',
  canonical: href('licences'),
  data: { shown: SHOWN, server: SERVER, programs: PROGRAMS },
});
