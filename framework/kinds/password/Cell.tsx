/** A password is never shown: it isn't even sent. */
const PasswordCell = () => <span aria-hidden="true">••••••••</span>;

export default PasswordCell;
