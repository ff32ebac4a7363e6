export { SettingHistory as default } from './SettingHistory.tsx';
