import type { later as english } from '../../en/later';
import { factor, factorSettings } from '../factor';
import * as activity from './activity';
import * as screens from './screens';

/** Text that loads after the first screen, for forms, inputs, uploads and the other screens. */
export const later = {
  ...screens,
  ...activity,
  secondFactor: { ...factor, ...factorSettings },
  draft: {
    found: 'Vous avez des modifications non enregistrées du %{when}',
    restore: 'Les rétablir',
    discard: 'Les abandonner',
  },

  merge: {
    body: 'Quelqu’un d’autre l’a enregistré pendant que vous le modifiiez. Ce qu’un seul de vous deux a modifié est conservé. Choisissez là où vous avez tous deux modifié la même chose.',
    bodyAlone:
      'Quelqu’un d’autre l’a enregistré pendant que vous le modifiiez. Vos modifications portent sur des choses différentes : toutes sont conservées.',
    conflicts: 'Modifié par vous deux',
    taken: 'Conservé des deux côtés',
    part: 'Élément',
    result: 'Sera enregistré ainsi',
    from: 'Provenance',
    you: 'Vous',
    other: 'L’autre personne',
    both: 'Les deux',
    before: 'Avant',
    allMine: 'Partout ma valeur',
    allTheirs: 'Partout la sienne',
    missing: 'Choisissez l’une des deux',
    save: 'Enregistrer le tout',
    discard: 'Abandonner mes modifications',
    removed: 'Retiré',
    empty: 'Vide',
    goneTitle: 'Cet enregistrement a été supprimé',
    goneBody:
      'Quelqu’un d’autre l’a supprimé pendant que vous le modifiiez. Votre saisie est toujours là : recréez l’enregistrement avec elle, ou abandonnez-la.',
    goneFinal:
      'Quelqu’un d’autre l’a supprimé pendant que vous le modifiiez. Il ne peut plus être enregistré ; copiez ce dont vous avez besoin avant d’abandonner votre saisie.',
    createAgain: 'Le recréer',
  },

  scan: {
    scan: 'Scanner avec l’appareil photo',
    tool: 'Scanner',
    scanning: 'Présentez le code devant l’appareil photo.',
    denied:
      'L’appareil photo n’est pas autorisé ici. Autorisez-le dans les réglages du navigateur, ou saisissez le code.',
    none: 'Aucun appareil photo n’est disponible. Saisissez le code.',
    insecure: 'Le navigateur n’autorise l’appareil photo qu’en HTTPS. Saisissez le code.',
    unread: 'Le lecteur de codes n’a pas pu être chargé. Vérifiez votre connexion, ou saisissez le code.',
  },

  upload: {
    choose: 'Choisir un fichier',
    chooseMany: 'Choisir des images',
    chooseFiles: 'Choisir des fichiers',
    photo: 'Prendre une photo',
    hint: 'ou déposez-le ou collez-le ici',
    dropNow: 'Déposez pour envoyer',
    otherType: 'Ce type de fichier n’est pas accepté',
    held: 'Sera envoyé à l’enregistrement',
    wait: 'Un fichier est encore en cours d’envoi. Attendez la fin ou annulez l’envoi.',
    full: 'Le nombre maximal de fichiers est atteint : celui-ci n’a pas été envoyé',
    megabytes: 'Mo',
    uploading: 'Envoi en cours',
    remove: 'Retirer ce fichier',
  },

  input: {
    latitude: 'Latitude',
    longitude: 'Longitude',
    openMap: 'Voir sur la carte',
    closed: 'Fermé',
    opens: 'Ouvre à',
    closes: 'Ferme à',
    copyToAll: 'Copier sur tous les jours',
    addTag: 'Écrivez un mot et appuyez sur Entrée',
    address: 'Adresse',
    otherCountry: 'Autre',
    addAddress: 'Ajouter une adresse',
    removeAddress: 'Retirer l’adresse',
    imageAddress: 'Adresse de l’image',
  },

  // Text for the inputs and cells of some field kinds.

  attachments: {
    attached: 'Fichiers joints',
    remove: 'Retirer',
    kilobytes: 'Ko',
    megabytes: 'Mo',
  },

  images: {
    alt: 'Description de l’image',
    colour: 'Couleur présentée',
    anyColour: 'Aucune couleur en particulier',
    colourGone: 'Une couleur qui n’est plus disponible',
    picture: 'Image',
    main: 'Image principale',
    earlier: 'Avancer',
    later: 'Reculer',
    remove: 'Retirer',
    moved: 'Nouvelle position',
    hint: 'Faites glisser les images ou utilisez les flèches pour changer leur ordre. Appuyez sur une image pour la décrire.',
    alts: {
      en: 'Description de l’image, en anglais',
      ar: 'Description de l’image, en arabe',
      fr: 'Description de l’image, en français',
    },
  },

  contact: { showOnMap: 'Voir sur la carte', whatsApp: 'WhatsApp' },

  richText: {
    toolbar: 'Mise en forme',
    bold: 'Gras',
    italic: 'Italique',
    underline: 'Souligné',
    heading: 'Titre',
    bullets: 'Liste',
    numbers: 'Liste numérotée',
    quote: 'Citation',
    link: 'Lien',
    undo: 'Annuler',
    redo: 'Rétablir',
    address: 'Adresse du lien',
    wrongAddress: 'Saisissez une adresse web commençant par https:// ou une adresse e-mail',
    setLink: 'Appliquer le lien',
    removeLink: 'Retirer le lien',
    close: 'Fermer',
  },

  lines: {
    add: 'Ajouter : %{name}',
    remove: 'Retirer : %{name}',
    removed: '« %{name} » sera retiré à l’enregistrement',
    undo: 'Le garder',
    up: 'Monter : %{name}',
    down: 'Descendre : %{name}',
    none: 'Aucun pour l’instant',
  },

  rows: {
    chooseFirst: 'Choisissez d’abord ci-dessus : %{one} ou %{other}',
    fillAll: 'Ajouter toutes les combinaisons',
    add: 'Ajouter',
    remove: 'Retirer',
    copyAlong: 'Copier la première valeur partout',
    pasteHint: 'Des valeurs copiées d’un tableur peuvent être collées dans n’importe quelle cellule',
    all: 'Tout',
    inherits: 'Une cellule vide montre la valeur du dessus et la suit. Écrivez-y pour lui donner la sienne.',
    own: 'Propre',
    giveBack: 'Revenir à',
    giveAllBack: 'Tout rétablir',
    columns: 'Que modifier',
  },

  uses: {
    andMore: 'et aussi :',
    usedIn: 'Ce fichier est utilisé ici et en sera retiré :',
  },

  // Text for the page where users import a file.

  import: {
    title: 'Importer : %{name}',
    about:
      'Depuis un fichier CSV ou Excel, comme celui que la liste exporte. Rien ne change avant que vous ayez vu ce qu’il ferait.',
    drop: 'Déposez un fichier ici',
    choose: 'Choisir un fichier',
    most: 'CSV ou XLSX, jusqu’à %{rows} lignes et %{size} Mo',
    sending: 'Envoi du fichier',
    earlier: 'Importations précédentes',
    rows: '%{count} ligne |||| %{count} lignes',
    columns: 'Colonnes du fichier',
    matchHint:
      'Dites ce qu’est chaque colonne. Ce qui n’est pas importé reste tel quel ; une cellule vide vide le champ d’un enregistrement existant.',
    becomes: 'Champ pour « %{name} »',
    notImported: 'Non importée',
    twice: 'Une autre colonne a aussi ce champ',
    key: 'Les enregistrements sont reconnus par',
    noKey: 'Rien : chaque ligne est nouvelle',
    make: 'Créer ce qui n’existe pas encore : %{name}',
    makes: 'À créer aussi : %{count} %{name}',
    pictures:
      'Les images d’autres adresses sont récupérées pendant l’importation : c’est alors que l’on voit si chacune est disponible',
    pictureHint: 'Des adresses qui commencent par https://',
    pickHint: 'Des noms d’images envoyées, ou des adresses qui commencent par https://',
    made: 'Créés aussi : %{count} %{name}',
    madeKept: 'Restent, car modifiés ou utilisés : %{count} %{name}',
    check: 'Vérifier le fichier',
    checking: 'Vérification du fichier',
    running: 'Importation des lignes',
    undoing: 'Annulation de l’importation',
    progress: '%{done} lignes sur %{total} (%{percent})',
    leave: 'Cela continue en arrière-plan : vous pouvez quitter cette page.',
    checked: 'Vérifié : rien n’a encore été modifié',
    done: '%{count} ligne importée |||| %{count} lignes importées',
    undone: 'L’importation a été annulée',
    kept: 'Laissés tels quels, car modifiés par quelqu’un d’autre ou utilisés : %{count}',
    nothing: 'Rien dans ce fichier ne changerait quoi que ce soit',
    run: 'Importer %{count} ligne |||| Importer %{count} lignes',
    change: 'Changer les colonnes',
    callOff: 'Abandonner',
    goOn: 'Continuer',
    undo: 'Annuler l’importation',
    undoBody:
      'Ce qu’elle a ajouté disparaît et ce qu’elle a modifié retrouve ses valeurs. Ce que d’autres ont modifié depuis reste.',
    another: 'Importer un autre fichier',
    refusedFile: 'Télécharger les lignes refusées',
    refusedName: 'Lignes refusées',
    row: 'Ligne',
    reason: 'Motif',
    changes: 'Modifications',
    outcomes: 'Ce que deviennent les lignes',
    outcome: { new: 'Nouveau', changed: 'Modifié', unchanged: 'Inchangé', refused: 'Refusé' },
    state: {
      matching: 'Colonnes à associer',
      checking: 'En cours de vérification',
      checked: 'Vérifié',
      running: 'En cours',
      done: 'Terminé',
      undoing: 'En cours d’annulation',
      undone: 'Annulé',
    },
  },
} satisfies typeof english;
