import { words } from '../../core/text/text';

/** Words of what is used elsewhere, beside each other in both languages as a declaration's are. */
export const texts = {
  andMore: words({ en: 'and more:', ar: 'وغيرها:', fr: 'et aussi :' }),
  usedIn: words({
    en: 'It is used here and will be removed from:',
    ar: 'الملف مستخدم هنا، وسيُزال منها:',
    fr: 'Ce fichier est utilisé ici et en sera retiré :',
  }),
};
