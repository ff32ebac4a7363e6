import { Alert } from '#ui/Alert.tsx';
import { useFrame } from './frame.ts';

interface SentMistakeProps {
  /** Texts that say more about an error than its own, by error code. */
  texts?: Readonly<Record<string, string>>;
}

/**
 * What was wrong with the page's form when it was sent without scripts; with scripts, the form shows it
 * itself.
 */
export function SentMistake({ texts }: SentMistakeProps) {
  const { sent } = useFrame();
  if (!sent) return null;
  return <Alert kind="danger">{texts?.[sent.mistake.code] ?? sent.mistake.text}</Alert>;
}
