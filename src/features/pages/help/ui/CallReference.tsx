import { useState } from 'react';
import { LazyPart } from '#shell/frame/lazy-part.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { CallView } from '../show.ts';
import { TEXTS } from '../reference-texts.ts';
import { Fields, Ticked } from './Fields.tsx';
import { Parts } from './Parts.tsx';
import './Reference.css';

interface CallReferenceProps {
  /** Base address of all paths. */
  base: string;
  call: CallView;
}

/** A call: its purpose, fields, answer and errors, and a form to try it. */
export function CallReference({ base, call }: CallReferenceProps) {
  const texts = useTexts(TEXTS);
  const { id, method, path, about, fields, answers, failures, example } = call;
  return (
    <section className="api-call" aria-labelledby={id}>
      <h2 id={id}>
        <a href={`#${id}`}>{id}</a>
      </h2>
      <p className="api-place">
        <strong>{method}</strong> <code>{path}</code>
      </p>
      <p>
        <Ticked text={about} />
      </p>
      {fields.length > 0 && <h3>{texts.takes}</h3>}
      {fields.length > 0 && <Fields fields={fields} />}
      <h3>{texts.answers}</h3>
      <Parts parts={answers} />
      {failures.length > 0 && <h3>{texts.fails}</h3>}
      {failures.length > 0 && (
        <p className="api-codes">
          {failures.map((code) => (
            <code key={code}>{code}</code>
          ))}
        </p>
      )}
      {example !== null && (
        <Disclosure summary={texts.example}>
          <pre className="api-json">{example}</pre>
        </Disclosure>
      )}
      <Try base={base} call={call} />
    </section>
  );
}

const loadTry = () => import('./TryCall.tsx');

/** The form to try a call, which is loaded when opened. */
function Try({ base, call }: CallReferenceProps) {
  const texts = useTexts(TEXTS);
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={texts.tryIt} label={`${texts.tryIt}: ${call.id}`} onToggle={setOpen}>
      <noscript>
        <p>{texts.tryNeedsScript}</p>
      </noscript>
      {isOpen && <LazyPart load={loadTry} given={{ base, call }} fallback={<SkeletonLines count={3} />} />}
    </Disclosure>
  );
}
