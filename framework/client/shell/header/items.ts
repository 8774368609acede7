export { LanguageItems } from './LanguageItems';
export { ModeItems } from './ModeItems';
export { UserItems } from './UserItems';
