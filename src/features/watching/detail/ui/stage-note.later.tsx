export { StageNote as default } from './StageNote.tsx';
