import type { begin as english } from '../../en/pages/begin';

/** Texts of the page that a server without users answers with. */
export const begin: typeof english = {
  title: 'Rien n’est encore configuré',
  why: 'Personne ne peut se connecter à ce serveur : il n’a pas d’utilisateurs.',
  how: 'Sur sa machine, une commande crée le premier administrateur et affiche un lien par lequel vous choisissez votre mot de passe :',
  built: 'Sans npm :',
  done: 'C’est fait : se connecter',
};
