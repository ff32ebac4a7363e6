export { EntryTools as default } from './EntryTools.tsx';
