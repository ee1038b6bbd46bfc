import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { askedIn, nameInAddress, withoutAsked, type AskedThing } from '#web/data/notices/addresses.ts';
import type { RecordKey } from '#web/data/storage/record-storage.ts';

interface AskedRecord {
  /** Says whether the address asks for a record. */
  readonly isAsked: (record: RecordKey) => boolean;
  /** Takes it out of the address, once it is shown. */
  readonly forget: () => void;
}

/** The record whose conflict or change the address asks for. */
export function useAskedRecord(thing: AskedThing): AskedRecord {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = askedIn(search, thing);
  return {
    isAsked: (record) => asked === nameInAddress(record),
    forget() {
      if (asked !== null) navigate({ search: withoutAsked(search, thing) }, { replace: true });
    },
  };
}
