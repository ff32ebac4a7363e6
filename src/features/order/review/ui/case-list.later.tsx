export { CaseList as default } from './CaseList.tsx';
