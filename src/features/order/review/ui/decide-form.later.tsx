export { DecideForm as default } from './DecideForm.tsx';
