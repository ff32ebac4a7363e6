import { Alert } from '#ui/Alert.tsx';
import { useFrame } from './frame.ts';

interface SentMistakeProps {
  /** Texts that say more about an error than its own, by error code. */
  texts?: Readonly<Record<string, string>>;
  /** Names of the fields that say themselves what is wrong with them. */
  beside?: readonly string[];
}

/**
 * What was wrong with the page's form when it was sent without scripts, unless a field is to blame that shows
 * it; with scripts, the form shows it itself.
 */
export function SentMistake({ texts, beside }: SentMistakeProps) {
  const { sent } = useFrame();
  if (!sent || beside?.includes(sent.mistake.param)) return null;
  return <Alert kind="danger">{texts?.[sent.mistake.code] ?? sent.mistake.text}</Alert>;
}

interface SentDoneProps {
  /** What the page's forms can have done, by the word for it in the address. */
  texts: Readonly<Record<string, string>>;
  /** That word, as the address has it; anything else says nothing. */
  done: string;
}

/** What the form that led here has done, where it was sent without scripts. */
export function SentDone({ texts, done }: SentDoneProps) {
  return Object.hasOwn(texts, done) ? <Alert kind="success">{texts[done]}</Alert> : null;
}
