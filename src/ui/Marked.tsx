import { createContext, type ReactNode, useContext } from 'react';

/** How texts below are highlighted (`MarkedWords`), which only pages with a search need to know. */
export const Marks = createContext<((text: string) => ReactNode) | null>(null);

/** A text in which the searched words are highlighted, if any are searched for. */
export function Marked({ text }: { text: string }) {
  return useContext(Marks)?.(text) ?? text;
}
