export { AppealAnswer as default } from './AppealAnswer.tsx';
