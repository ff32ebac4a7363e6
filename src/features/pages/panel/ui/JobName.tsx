import { useTexts } from '#ui/use-texts.ts';
import { JOB_NAMES } from '../job-name-texts.ts';

/** What a kind of job does; the name of its queue, which logs use, on hover. */
export function JobName({ name }: { name: string }) {
  const names: Readonly<Record<string, string>> = useTexts(JOB_NAMES);
  return <span title={name}>{names[name] ?? name}</span>;
}
