import type { login as english } from '../en/login';

/** Texts of the login page. */
export const login = {
  product: 'Administration',
  title: 'Connexion',
  subtitle: 'Connectez-vous pour commencer',
  email: 'E-mail',
  password: 'Mot de passe',
  show_password: 'Afficher le mot de passe',
  hide_password: 'Masquer le mot de passe',
  retry: 'Réessayer',
  language: 'Langue',
  forgot: 'Mot de passe oublié ?',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  capslock: 'La touche Verr. Maj est activée',
  session_ended: 'Votre session a pris fin. Connectez-vous pour reprendre où vous en étiez.',
  storage_blocked: 'Ce navigateur ne nous laisse rien conserver : vous serez déconnecté en quittant cette page.',
  no_script: '%{product} a besoin de JavaScript. Activez-le et rechargez la page.',
} satisfies typeof english;
