/** The part of the recogniser that is used (Tesseract 5 as WebAssembly). */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TesseractApi {
    Init(folder: null, language: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    SetPageSegMode(mode: number): void;
    /** Takes the file `/input`. @returns 0 where it is a picture */
    SetImageFile(): number;
    GetUTF8Text(): string;
    Clear(): void;
  }
  interface TesseractModule {
    readonly FS: { writeFile(path: string, content: Uint8Array): void };
    readonly TessBaseAPI: new () => TesseractApi;
  }
  export default function TesseractCore(options: {
    readonly wasmBinary: ArrayBuffer;
    readonly print: (line: string) => void;
    readonly printErr: (line: string) => void;
  }): Promise<TesseractModule>;
}
