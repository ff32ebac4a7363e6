import { useTexts } from '#ui/use-texts.ts';
import { JOB_NAMES } from '../job-name-texts.ts';

/** The readable name of a kind of job; its queue's name, which logs use, appears on hover. */
export function JobName({ name }: { name: string }) {
  const names: Readonly<Record<string, string>> = useTexts(JOB_NAMES);
  return <span title={name}>{names[name] ?? name}</span>;
}
