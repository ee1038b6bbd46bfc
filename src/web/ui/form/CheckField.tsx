interface CheckFieldProps {
  label: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Something that is on or off. */
export function CheckField({ label, isChecked, isDisabled = false, onChange }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="tick-box size-5"
      />
      <span>{label}</span>
    </label>
  );
}
