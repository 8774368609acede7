import { words } from '../../core/text/text';

/** Words of signing in over a form, loaded with the dialog. */
export const texts = {
  title: words({ en: 'Log in again', ar: 'سجّل الدخول مجددًا', fr: 'Reconnectez-vous' }),
  body: words({
    en: 'Your session has ended. What you typed is still here: enter your password to continue where you left off.',
    ar: 'انتهت جلستك. ما كتبته ما زال هنا: أدخل كلمة المرور ليستمر العمل من حيث توقف.',
    fr: 'Votre session a pris fin. Votre saisie est toujours là : entrez votre mot de passe pour reprendre où vous en étiez.',
  }),
  bodyLoggedOut: words({
    en: 'You have logged out of this session. What you typed is still here: enter your password to continue where you left off.',
    ar: 'سجّلت الخروج من هذه الجلسة. ما كتبته ما زال هنا: أدخل كلمة المرور لتكمل من حيث توقفت.',
    fr: 'Vous vous êtes déconnecté de cette session. Votre saisie est toujours là : entrez votre mot de passe pour reprendre où vous en étiez.',
  }),
  bodyRevoked: words({
    en: 'Your session was ended from another device or by an administrator. What you typed is still here: enter your password to continue where you left off.',
    ar: 'أُنهيت جلستك من جهاز آخر أو بيد أحد المسؤولين. ما كتبته ما زال هنا: أدخل كلمة المرور لتكمل من حيث توقفت.',
    fr: 'Votre session a été fermée depuis un autre appareil ou par un administrateur. Votre saisie est toujours là : entrez votre mot de passe pour reprendre où vous en étiez.',
  }),
  bodyLowered: words({
    en: 'Your role has changed, so you have to log in again. What you typed is still here: enter your password to see what your new role allows.',
    ar: 'تغيّر دورك، ولذلك عليك تسجيل الدخول مجددًا. ما كتبته ما زال هنا: أدخل كلمة المرور لترى ما يتيحه دورك الجديد.',
    fr: 'Votre rôle a changé ; vous devez donc vous reconnecter. Votre saisie est toujours là : entrez votre mot de passe pour voir ce que permet votre nouveau rôle.',
  }),
  bodyAfterLogout: words({
    en: 'You logged out in another tab. What you typed is on this page until you close it: enter your password to continue where you left off.',
    ar: 'سجّلت الخروج في علامة تبويب أخرى. ما كتبته باقٍ في هذه الصفحة حتى تغلقها: أدخل كلمة المرور لتكمل من حيث توقفت.',
    fr: 'Vous vous êtes déconnecté dans un autre onglet. Votre saisie reste sur cette page tant que vous ne la fermez pas : entrez votre mot de passe pour reprendre où vous en étiez.',
  }),
  otherAfterLogout: words({
    en: 'With another email you start at the home page, and what was typed here is discarded.',
    ar: 'ببريد إلكتروني آخر تبدأ من الصفحة الرئيسية، ويُحذف ما كُتب هنا.',
    fr: 'Avec un autre e-mail, vous repartez de la page d’accueil et ce qui a été saisi ici est abandonné.',
  }),
  other: words({
    en: 'With another email you start at the home page. What was typed here stays with the person who typed it.',
    ar: 'ببريد إلكتروني آخر تبدأ من الصفحة الرئيسية. وما كُتب هنا يبقى لمن كتبه.',
    fr: 'Avec un autre e-mail, vous repartez de la page d’accueil. Ce qui a été saisi ici reste à la personne qui l’a saisi.',
  }),
  email: words({ en: 'Email', ar: 'البريد الإلكتروني', fr: 'E-mail' }),
  password: words({ en: 'Password', ar: 'كلمة المرور', fr: 'Mot de passe' }),
  missing: words({
    en: 'Enter your email and your password',
    ar: 'أدخل بريدك الإلكتروني وكلمة المرور',
    fr: 'Entrez votre e-mail et votre mot de passe',
  }),
  submit: words({ en: 'Log in', ar: 'تسجيل الدخول', fr: 'Se connecter' }),
  busy: words({ en: 'Logging in…', ar: 'جارٍ تسجيل الدخول…', fr: 'Connexion…' }),
  later: words({ en: 'Not now', ar: 'ليس الآن', fr: 'Pas maintenant' }),
};
