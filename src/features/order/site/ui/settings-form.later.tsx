export { SettingsForm as default } from './SettingsForm.tsx';
